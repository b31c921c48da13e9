declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff2'
    keepFeatures?: readonly string[]
    variationAxes?: Record<string, number | { min: number; max: number }>
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Uint8Array>
}
