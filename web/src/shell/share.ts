/** Share a link or a text through the device's share sheet, or copy it to the clipboard. */

/** Resolves to whether it was copied to the clipboard; rejects if neither works. */
export async function shareOrCopy(what: { url: string } | { text: string }): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(what);
    return false;
  }
  await navigator.clipboard.writeText('url' in what ? what.url : what.text);
  return true;
}
