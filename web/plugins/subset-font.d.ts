/** The used part of subset-font, which has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'sfnt' | 'truetype' | 'woff' | 'woff2';
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(font: Buffer, letters: string, options?: Options): Promise<Buffer>;
}
