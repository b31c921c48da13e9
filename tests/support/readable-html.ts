import { format } from 'prettier'

/** HTML for a snapshot: one element a line, without the class names of styled-components. */
export function readableHtml(html: string): Promise<string> {
  const plain = html.replace(/ class="[^"]*"/g, '').replace(/<!-- -->/g, '')
  return format(plain, { parser: 'html', printWidth: 120, htmlWhitespaceSensitivity: 'ignore' })
}
