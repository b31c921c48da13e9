import type { ReactNode } from 'react'
import { ServerStyleSheet } from 'styled-components'
import type { InlineStyle } from './document.ts'

/** The rules that were compiled for earlier pages, by component and class: making them anew took most of a page's time. */
const compiled = new Map<string, Parameters<ServerStyleSheet['instance']['insertRules']>[2]>()

/**
 * The styles of what is rendered, in the order in which its components were defined: equal pages have equal styles, whatever was rendered
 * before them.
 *
 * @param render gives the HTML of what it is handed
 * @throws whatever it throws
 */
export function collectStyles(
  content: ReactNode,
  render: (styled: ReactNode) => string,
): { html: string; styles: InlineStyle } {
  const sheet = new ServerStyleSheet()
  rememberRules(sheet.instance)
  try {
    const html = render(sheet.collectStyles(content))
    const tag = sheet.getStyleTags()
    return { html, styles: { tag, text: tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<')) } }
  } finally {
    sheet.seal()
  }
}

/** A component asks the sheet for its class, and compiles its rules only where there is none. */
function rememberRules(sheet: ServerStyleSheet['instance']): void {
  const hasName = sheet.hasNameForId.bind(sheet)
  const insert = sheet.insertRules.bind(sheet)
  sheet.insertRules = (id, name, rules) => {
    compiled.set(`${id} ${name}`, rules)
    insert(id, name, rules)
  }
  sheet.hasNameForId = (id, name) => {
    if (hasName(id, name)) return true
    const rules = compiled.get(`${id} ${name}`)
    if (rules) insert(id, name, rules)
    return rules !== undefined
  }
}
