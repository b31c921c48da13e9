export const fontPairs = {
  patio: { display: 'alegreya', text: 'asap' },
  biblioteca: { display: 'lora', text: 'source-sans-3' },
  taller: { display: 'bricolage-grotesque', text: 'figtree' },
  recreo: { display: 'fredoka', text: 'nunito' },
  consulta: { display: 'manrope', text: 'mulish' },
} as const
