import { documentType } from '../../engine/model/document.ts'
import type { OldParts } from '../../engine/rendering/old-part.ts'
import type { PageBuilder } from './page-builder.ts'
import { plainText } from './plain-text.ts'

const BUTTON =
  '.wp-block-button__link, .elementor-button, .et_pb_button, .vc_btn3, .vc_general.vc_btn, .fusion-button'
const BUTTONS = `.wp-block-buttons, .wp-block-button, :is(${BUTTON})`

/** Returns whether an element has buttons only, such as the paragraph around a button of a page builder. */
export function isButtons(element: Element): boolean {
  const links = buttonsIn(element)
  const words = links.map(({ textContent }) => textContent ?? '').join('')
  const isWhole = words.replaceAll(/\s/g, '') === (element.textContent ?? '').replaceAll(/\s/g, '')
  return links.length > 0 && element.matches(`p, div, ${BUTTONS}`) && isWhole && !element.querySelector('img')
}

/** Adds the buttons of an element, and of the elements with buttons after it. A button without an address becomes text. */
export function addButtons(page: PageBuilder, first: Element): void {
  const run = [first]
  for (let next = first.nextElementSibling; next && isButtons(next); next = next.nextElementSibling)
    run.push(next)
  run.slice(1).forEach((element) => element.remove())
  const links = run.flatMap(buttonsIn)
  const found = links.map((link) => ({ link, button: buttonOf(page, link) }))
  const buttons = found.flatMap(({ button }) => button ?? [])
  const block = buttons.length > 0 ? page.make('buttons', { buttons }) : undefined
  page.endLine()
  for (const { link, button } of found) {
    if (button && block) continue
    page.addInline(link)
    page.endLine()
  }
  if (block) page.add(block)
}

function buttonsIn(element: Element): Element[] {
  return element.matches(BUTTON) ? [element] : Array.from(element.querySelectorAll(BUTTON))
}

/** Returns a link as a button; undefined if it leads nowhere, or to a document, which the site offers with its type and size. */
function buttonOf(page: PageBuilder, link: Element): { label: string; to: string } | undefined {
  const address = link.getAttribute('href') ?? ''
  const [label, to] = [plainText(link), address === '' ? '' : page.linkOf(address)]
  return label === '' || to === '' || documentType(to) ? undefined : { label, to }
}

/**
 * Adds columns. Two are a wide and a narrow one if the first is a single block, or if the second is a picture, which then goes first. All
 * others are of equal width.
 */
export function addColumns(page: PageBuilder, element: Element): void {
  const children = Array.from(element.children)
  const parts = children
    .map((child) => ({ child, blocks: page.partOf(child) }))
    .filter(({ blocks }) => blocks.length > 0)
  const [first, second, ...others] = parts
  page.endLine()
  if (!first || !second) {
    page.add(undefined)
    page.blocks.push(...(first?.blocks ?? []))
    return
  }
  const isTurned = first.blocks.length > 1 && second.blocks.length === 1 && plainText(second.child) === ''
  const [left, right] = isTurned ? [second, first] : [first, second]
  const wide = widthOf(right.child) > widthOf(left.child) || isTurned ? { wide: 'last' as const } : {}
  const shown =
    left.blocks.length === 1 && others.length === 0
      ? columnsOf(page, [...left.blocks, ...right.blocks], wide)
      : equalColumns(
          page,
          parts.flatMap(({ blocks }) => equalColumns(page, blocks)),
        )
  page.add(undefined)
  page.blocks.push(...shown)
}

/** Returns columns of equal width; inside another column, their blocks are one below the other. Returns a single block as it is. */
function equalColumns(page: PageBuilder, blocks: object[]): object[] {
  return blocks.length === 1 ? blocks : columnsOf(page, blocks, { wide: 'none' })
}

/** Returns columns with these blocks, or the blocks one below the other where no columns can be. */
function columnsOf(page: PageBuilder, blocks: object[], wide: Pick<OldParts['columns'], 'wide'>): object[] {
  const made = page.make('columns', { blocks, ...wide })
  return made ? [made] : blocks
}

/** Returns the width of a column in percent. Words beside a picture are the wider part. */
function widthOf(column: Element): number {
  if (column.matches('.wp-block-media-text > figure')) return 49
  return Number(/flex-basis:\s*([\d.]+)%/.exec(column.getAttribute('style') ?? '')?.[1] ?? 50)
}

/**
 * Returns a picture with words over it as an invitation. Returns undefined if it has no heading, no button, or more than an invitation can
 * show.
 */
export function invitationIn(page: PageBuilder, cover: Element): object | undefined {
  const links = buttonsIn(cover)
  const buttons = links.flatMap((link) => buttonOf(page, link) ?? [])
  const [image, ...images] = cover.querySelectorAll('img')
  const [heading, ...headings] = cover.querySelectorAll('h1, h2, h3, h4, h5, h6')
  const [line, ...lines] = Array.from(cover.querySelectorAll('p')).filter(
    (one) => plainText(one) !== '' && !isButtons(one),
  )
  const rest = [...images, ...headings, ...lines, ...cover.querySelectorAll('ul, ol, table, iframe, video')]
  const isWhole = rest.length === 0 && buttons.length > 0 && buttons.length === links.length
  if (!image || !heading || !isWhole) return undefined
  const picture = page.pictureOf(image, '')
  return (
    picture &&
    page.make('buttons', {
      heading: plainText(heading),
      ...(line && { subheading: plainText(line) }),
      buttons,
      picture,
    })
  )
}
