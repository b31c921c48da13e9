import { format } from 'prettier'

export function readableHtml(html: string): Promise<string> {
  const plain = html.replace(/ class="[^"]*"/g, '').replace(/<!-- -->/g, '')
  return format(plain, { parser: 'html', printWidth: 120, htmlWhitespaceSensitivity: 'ignore' })
}
