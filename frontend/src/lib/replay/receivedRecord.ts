/** The cache in which the service worker (`navigate.js`) keeps a shared record. */
const SHARED = "rowlock-shared";

interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: FileSystemFileHandle[] }) => void): void;
}

/** Whether this page was opened to show a record that was shared with the app. */
export function isShared(hash: string): boolean {
  return hash === "#shared";
}

/** The record that was shared with the app, once. */
export async function takeShared(): Promise<string | null> {
  const cache = await caches.open(SHARED);
  const address = new URL("shared", document.baseURI);
  const found = await cache.match(address);
  await cache.delete(address);
  return found ? found.text() : null;
}

/** Tell about every record file that the system opens with the installed app. */
export function onOpened(tell: (record: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [file] = files ?? [];
    if (file) void file.getFile().then(async (content) => tell(await content.text()));
  });
}
