/** Hand a link or a text to others: the phone's own way, or the clipboard. */

/** Resolves to whether it is in the clipboard now; rejected if neither works. */
export async function shareOrCopy(what: { url: string } | { text: string }): Promise<boolean> {
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(what);
    return false;
  }
  await navigator.clipboard.writeText('url' in what ? what.url : what.text);
  return true;
}
