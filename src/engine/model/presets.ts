import type { InstitutionColors, Surfaces, Theme } from './site.generated.ts'

/** A whole look for a site. Its values are written into `theme`, so that each can be changed afterwards, and no later engine changes them. */
export interface Preset {
  id: string
  title: string
  description: string
  shape: Pick<Theme, 'fonts' | 'headings' | 'align' | 'corners' | 'density'>
  sun: Theme['sun']
  kinds: Pick<Theme, 'header' | 'footer' | 'hero' | 'cards'>
  surfaces?: Surfaces
  /** The colours of the first institution of a new site. */
  colors: InstitutionColors
}

export const presets: readonly [Preset, ...Preset[]] = [
  {
    id: 'patio',
    title: 'Papel y patio',
    description: 'Cálido y serio, con serifas: una escuela.',
    shape: { fonts: 'patio', headings: 'calm', align: 'start', corners: 'soft', density: 'airy' },
    sun: '#E58A4E',
    kinds: { header: 'bar', footer: 'line', hero: 'split', cards: 'list' },
    colors: { ink: '#1F5B45', tint: '#E2EEE4', darkInk: '#9AD0B4', darkTint: '#16291F' },
  },
  {
    id: 'agua',
    title: 'Agua clara',
    description: 'Sereno y despejado: un consultorio, una clínica.',
    shape: { fonts: 'consulta', headings: 'plain', align: 'start', corners: 'round', density: 'airy' },
    sun: '#F2A48B',
    kinds: { header: 'bar', footer: 'light', hero: 'framed', cards: 'outlined' },
    surfaces: { paper: '#F5F9F8', night: '#12343A' },
    colors: { ink: '#0B6470', tint: '#DCF0EF', darkInk: '#7FD0DE', darkTint: '#0D2B31' },
  },
  {
    id: 'horno',
    title: 'Pan y horno',
    description: 'Fuerte y directo, con fotos grandes: una panadería, un taller.',
    shape: { fonts: 'taller', headings: 'loud', align: 'start', corners: 'sharp', density: 'compact' },
    sun: '#FFC629',
    kinds: { header: 'over', footer: 'dark', hero: 'full', cards: 'filled' },
    surfaces: { paper: '#FFF3D6', night: '#3B130B', sand: '#FFE3A3' },
    colors: { ink: '#A8200D', tint: '#FFD98A', darkInk: '#FFB49A', darkTint: '#43170D' },
  },
  {
    id: 'escritura',
    title: 'Escritura',
    description: 'Elegante y callado, todo centrado: una escribanía, un estudio.',
    shape: { fonts: 'biblioteca', headings: 'calm', align: 'center', corners: 'sharp', density: 'airy' },
    sun: '#B08D57',
    kinds: { header: 'centered', footer: 'line', hero: 'type', cards: 'list' },
    surfaces: { paper: '#FDFDFB', night: '#1F211F', sand: '#F3F2EC' },
    colors: { ink: '#2F4A3C', tint: '#E9EDE6', darkInk: '#B9CDBE', darkTint: '#1E2722' },
  },
  {
    id: 'ensayo',
    title: 'Sala de ensayo',
    description: 'Alegre y ruidoso, de letras redondas: música, un club, un centro cultural.',
    shape: { fonts: 'recreo', headings: 'loud', align: 'start', corners: 'round', density: 'compact' },
    sun: '#FF6B9A',
    kinds: { header: 'bar', footer: 'line', hero: 'type', cards: 'filled' },
    surfaces: { paper: '#F1EAFF', night: '#24104F' },
    colors: { ink: '#5B17A6', tint: '#FFD3E4', darkInk: '#D9B5FF', darkTint: '#3A1247' },
  },
]

/** Returns a theme with the look of a preset. Keeps the institution, the logos and the icon. */
export function withPreset(
  theme: Readonly<Record<string, unknown>>,
  { shape, sun, kinds, surfaces }: Preset,
) {
  const kept = Object.entries(theme).filter(([field]) => KEPT.includes(field))
  return { ...Object.fromEntries(kept), sun, ...shape, ...kinds, ...(surfaces && { surfaces }) }
}

const KEPT = ['institution', 'logo', 'darkLogo', 'icon']
