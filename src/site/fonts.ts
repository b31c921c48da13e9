import alegreyaExt from '@fontsource-variable/alegreya/files/alegreya-latin-ext-wght-normal.woff2?url'
import asapExt from '@fontsource-variable/asap/files/asap-latin-ext-wght-normal.woff2?url'
import bricolageExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import fredokaExt from '@fontsource-variable/fredoka/files/fredoka-latin-ext-wght-normal.woff2?url'
import loraExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url'
import nunitoExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url'
import sourceExt from '@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2?url'
import alegreya from 'subset:@fontsource-variable/alegreya/files/alegreya-latin-wght-normal.woff2?wght=500-700'
import asap from 'subset:@fontsource-variable/asap/files/asap-latin-wght-normal.woff2?wght=400-700'
import bricolage from 'subset:@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?wght=500-700'
import figtree from 'subset:@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?wght=400-700'
import fredoka from 'subset:@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2?wght=500-700'
import lora from 'subset:@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?wght=500-700'
import nunito from 'subset:@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?wght=400-700'
import source from 'subset:@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?wght=400-700'
import type { FontPair } from '../model/font-pairs.ts'

/** A font: all that Spanish, Portuguese and English are written with, and the other letters of Latin alphabets. */
interface Typeface {
  family: string
  latin: string
  extended: string
  standIn: StandIn
}

/** Fonts of the visitor's own, as wide as ours (in per cent, measured on a Spanish paragraph): a first visit over a slow line shows them. */
interface StandIn {
  serif?: true
  /** at the weight of texts, and of what is bold */
  sizes: [regular: number, bold: number]
}

const typefaces: Record<FontPair, { display: Typeface; text: Typeface }> = {
  patio: {
    display: font('Alegreya', alegreya, alegreyaExt, { serif: true, sizes: [86, 86] }),
    text: font('Asap', asap, asapExt, { sizes: [98, 98] }),
  },
  biblioteca: {
    display: font('Lora', lora, loraExt, { serif: true, sizes: [106, 92] }),
    text: font('Source Sans 3', source, sourceExt, { sizes: [92, 90] }),
  },
  taller: {
    display: font('Bricolage Grotesque', bricolage, bricolageExt, { sizes: [105, 100] }),
    text: font('Figtree', figtree, figtreeExt, { sizes: [98, 94] }),
  },
  recreo: {
    display: font('Fredoka', fredoka, fredokaExt, { sizes: [100, 93] }),
    text: font('Nunito', nunito, nunitoExt, { sizes: [99, 96] }),
  },
}

/** The other letters of Latin alphabets, which a browser asks for when a page has one (a name such as Dvořák). */
const EXTENDED =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113'

/** The two files that every page needs at once. */
export function preloadedFonts(pair: FontPair): string[] {
  return pairOf(pair).map(({ latin }) => latin)
}

/** All files of a pair. */
export function fontFiles(pair: FontPair): string[] {
  return pairOf(pair).flatMap(({ latin, extended }) => [latin, extended])
}

/**
 * The fonts of a pair, and which of them is for titles (`--display`) and for texts (`--text`). `optional`: a font that is not there when
 * the page is first drawn waits for the next page, so that no line ever moves (CLS 0). The italic is slanted by the browser: 45 kB for
 * one quote is too dear.
 */
export function fontCss(pair: FontPair): string {
  const { display, text } = typefaces[pair]
  return [
    face(display, display.extended, '500 700', EXTENDED),
    face(display, display.latin, '500 700'),
    face(text, text.extended, '400 700', EXTENDED),
    face(text, text.latin, '400 700'),
    ...standIns(display),
    ...standIns(text),
    `:root{--display:${stack(display)};--text:${stack(text)}}`,
  ].join('')
}

const pairOf = (pair: FontPair) => Object.values(typefaces[pair])

function font(family: string, latin: string, extended: string, standIn: StandIn): Typeface {
  return { family, latin, extended, standIn }
}

function standIns({ family, standIn: { serif, sizes } }: Typeface): string[] {
  const [regular, bold] = sizes
  const locals = serif ? ['Georgia', 'Noto Serif'] : ['Arial', 'Roboto']
  const rule = (names: string[], weight: string, size: number) =>
    `@font-face{font-family:'${family} Fallback';src:${names.map((name) => `local('${name}')`).join()};font-weight:${weight};size-adjust:${size}%}`
  return [
    rule(locals, '400 599', regular),
    rule(
      locals.map((name) => `${name} Bold`),
      '600 900',
      bold,
    ),
  ]
}

function face({ family }: Typeface, url: string, weight: string, range?: string): string {
  const only = range ? `;unicode-range:${range}` : ''
  return `@font-face{font-family:'${family} Variable';src:url(${url}) format('woff2');font-weight:${weight};font-display:optional${only}}`
}

function stack({ family, standIn }: Typeface): string {
  return `'${family} Variable','${family} Fallback',${standIn.serif ? 'Georgia,serif' : 'system-ui,sans-serif'}`
}
