/**
 * The words of a pasted piece of HTML as the Markdown that texts of the site know: paragraphs, bold, italics, links, lists and
 * subheadings. What Word, Google Docs and web pages bring besides (fonts, colours, tables of layout, comments) is dropped.
 */
export function htmlToMarkdown(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const useless of body.querySelectorAll('style, script, meta, title, svg, img, head, o\\:p'))
    useless.remove()
  for (const lineBreak of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, td, th) br'))
    lineBreak.replaceWith(' ')
  return tidy(blocks(body))
}

const HEADINGS = /^H[1-6]$/
const LISTS = /^[UO]L$/
const BLOCKS =
  /^(P|DIV|SECTION|ARTICLE|MAIN|HEADER|FOOTER|BLOCKQUOTE|TABLE|TBODY|THEAD|TR|UL|OL|LI|H[1-6]|PRE|HR|DL|DT|DD)$/

/** The blocks of an element. Text between them, and each line, is a paragraph of its own. */
function blocks(parent: Element): string {
  const done: string[] = []
  let line = ''
  const close = () => {
    done.push(...line.split('\n').map((one) => one.trim()))
    line = ''
  }
  for (const node of parent.childNodes) {
    if (
      node instanceof Element &&
      (BLOCKS.test(node.tagName) || node.querySelector('p, ul, ol, h1, h2, h3, h4'))
    ) {
      close()
      done.push(block(node))
    } else line += inline(node)
  }
  close()
  return done.filter(Boolean).join('\n\n')
}

function block(element: Element): string {
  const { tagName } = element
  if (HEADINGS.test(tagName)) return `## ${plain(element)}`
  if (tagName === 'UL' || tagName === 'OL') return list(element, tagName === 'OL')
  if (tagName === 'LI') return `- ${blocks(element)}`
  if (tagName === 'TABLE') return table(element)
  const bullet = wordBullet(element)
  return bullet ?? blocks(element)
}

/** A table of one column is a layout: its cells are paragraphs. */
function table(element: Element): string {
  const rows = Array.from(element.querySelectorAll('tr'), (row) => Array.from(row.children, cell))
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width < 2) return blocks(element)
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, column) => cells[column] ?? '').join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n')
}

function cell(element: Element): string {
  return oneLine(element).replaceAll('|', String.raw`\|`)
}

function list(element: Element, isNumbered: boolean): string {
  return itemsOf(element)
    .map((item, index) => `${isNumbered ? `${index + 1}.` : '-'} ${item}`)
    .join('\n')
}

/** Flattens inner lists, which Google Docs writes beside their elements. */
function itemsOf(element: Element): string[] {
  return Array.from(element.children).flatMap((item) => {
    if (LISTS.test(item.tagName)) return itemsOf(item)
    const inner = Array.from(item.children).filter(({ tagName }) => LISTS.test(tagName))
    for (const one of inner) one.remove()
    return [oneLine(item), ...inner.flatMap(itemsOf)].filter(Boolean)
  })
}

function oneLine(element: Element): string {
  return blocks(element).replaceAll(/\n+/g, ' ')
}

/** Word writes lists as paragraphs that begin with a dot. */
function wordBullet(element: Element): string | undefined {
  const style = element.getAttribute('style') ?? ''
  if (!/mso-list:\s*l\d/.test(style) && !/MsoListParagraph/.test(element.className)) return undefined
  const text = oneLine(element).replace(/^(?:[·•o§\-–]|\d+[.)])\s*/, (mark) =>
    /\d/.test(mark) ? `${parseInt(mark)}. ` : '- ',
  )
  return /^(- |\d+\. )/.test(text) ? text : `- ${text}`
}

function inline(node: Node): string {
  if (node instanceof Text) return escape(node.data.replaceAll(/\s+/g, ' '))
  if (!(node instanceof Element)) return ''
  if (node.tagName === 'BR') return '\n'
  const inner = Array.from(node.childNodes, inline).join('')
  if (!inner.trim()) return inner
  if (node.tagName === 'A') return link(node, inner)
  return wrap(inner, marks(node))
}

/** Google Docs marks bold and italics by styles, inside a `<b>` that is not bold. */
function marks(element: Element): string {
  const style = element.getAttribute('style') ?? ''
  // Word has `mso-bidi-font-weight` beside it.
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1]
  const isBold = weight ? weight === 'bold' || Number(weight) >= 600 : /^(B|STRONG)$/.test(element.tagName)
  const slant = /(?:^|[;\s])font-style:\s*(\w+)/.exec(style)?.[1]
  const isItalic = slant ? slant === 'italic' : /^(I|EM)$/.test(element.tagName)
  return (isBold ? '**' : '') + (isItalic ? '*' : '')
}

/** Puts marks around the words of each line, spaces outside. */
function wrap(text: string, mark: string): string {
  const end = [...mark].toReversed().join('')
  return text.replaceAll(/\S(?:.*\S)?/g, (words) => mark + words + end)
}

function link(element: Element, text: string): string {
  const address = element.getAttribute('href') ?? ''
  return /^(https?:|mailto:|tel:)/.test(address) ? `[${text.trim().replaceAll('\n', ' ')}](${address})` : text
}

function plain(element: Element): string {
  return escape((element.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
}

function escape(text: string): string {
  return text.replaceAll(/[*[\]\\]/g, String.raw`\$&`)
}

function tidy(markdown: string): string {
  return markdown
    .replaceAll(' ', ' ')
    .replaceAll(/\*\*\*\*/g, '')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/^(- .*|\d+\. .*)\n\n(?=- |\d+\. )/gm, '$1\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
