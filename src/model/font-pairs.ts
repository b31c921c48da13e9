/** The fonts of titles and of texts, by what `theme.fonts` calls the pair: names of Fontsource's packages. */
export const fontPairs = {
  patio: { display: 'alegreya', text: 'asap' },
  biblioteca: { display: 'lora', text: 'source-sans-3' },
  taller: { display: 'bricolage-grotesque', text: 'figtree' },
  recreo: { display: 'fredoka', text: 'nunito' },
} as const

export type FontPair = keyof typeof fontPairs
