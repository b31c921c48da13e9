/** Decodes an export by its first signs in UTF-16, or by the encoding that its XML declaration names; UTF-8 without either. */
export function decodeExport(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1] ?? 'utf-8'
  const encoding = /^(?:ÿþ|<\0)/.test(start) ? 'utf-16le' : /^(?:þÿ|\0<)/.test(start) ? 'utf-16be' : declared
  try {
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    throw new Error(`No se conoce la codificación «${encoding}» del archivo. Exportalo de nuevo.`)
  }
}
