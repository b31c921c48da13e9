/** Its own types are of an older version. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2'
    /** OpenType features that stay; all, if it is not said. */
    keepFeatures?: readonly string[]
    /** A value on an axis, or the part of it that stays. */
    variationAxes?: Record<string, number | { min: number; max: number }>
    /** Instead of a text. */
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
