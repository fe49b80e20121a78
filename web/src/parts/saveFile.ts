/** How long a browser may take to begin with a download. */
const RELEASE_MS = 10_000;

/** Offer a file to be saved. */
export function saveFile(content: BlobPart, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}
