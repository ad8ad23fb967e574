declare module "virtual:texts/*" {
  import type { Message } from "@fluent/bundle";
  /** Message patterns by message id. */
  const patterns: Record<string, Message["value"]>;
  export default patterns;
}
