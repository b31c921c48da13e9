import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openVisitorFont, visitorFonts, type VisitorFont } from '../../src/build/fonts/visitor-fonts.ts'

/** The fonts that visitors have, by their machines. */
export const machines = {
  android: ['Roboto', 'Noto Serif'],
  apple: ['Arial', 'Georgia'],
  linux: ['Arial', 'Times New Roman'],
} as const

export type Machine = keyof typeof machines

/**
 * Makes a configuration of fontconfig with the fonts of a machine, under their names there, and with no others.
 *
 * @returns the variables for a browser that is to have them
 */
export async function installFonts(machine: Machine, folder: string): Promise<Record<string, string>> {
  const fonts = join(folder, machine)
  mkdirSync(fonts, { recursive: true })
  const rules: string[] = []
  for (const [name, file] of Object.entries(visitorFonts)) {
    if (!machines[machine].some((family) => name.startsWith(family))) continue
    const path = join(fonts, `${file}.ttf`)
    writeFileSync(path, await openVisitorFont(name as VisitorFont))
    rules.push(
      `<match target="scan"><test name="file"><string>${path}</string></test><edit name="fullname" mode="assign"><string>${name}</string></edit></match>`,
    )
  }
  const file = join(fonts, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${fonts}</cachedir>${rules.join('')}</fontconfig>`,
  )
  return { FONTCONFIG_FILE: file }
}
