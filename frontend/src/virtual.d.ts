declare module "virtual:texts/*" {
  import type { Message } from "@fluent/bundle";
  /** What there is to say, by the id of each message. */
  const patterns: Record<string, Message["value"]>;
  export default patterns;
}
