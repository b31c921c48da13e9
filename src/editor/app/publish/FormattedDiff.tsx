import { diffArrays } from 'diff'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { markdownTree } from '../../../engine/model/markdown-tree.ts'
import { Hidden } from '../../../engine/ui/layout.tsx'
import { mediaPathOf } from '../../core/commands/replace-media.ts'
import { nameLink } from '../form/link-targets.ts'
import { useEditorState } from '../store/context.ts'
import { ChangedFile } from './ChangedFile.tsx'

interface FormattedDiffProps {
  before: string
  after: string
}

/** Shows a changed formatted text as the page shows it, word by word. Omits unchanged paragraphs, list items and rows. */
export function FormattedDiff({ before, after }: FormattedDiffProps) {
  const lines = changedLines(linesOf(before), linesOf(after))
  const groups: Shown[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0] && isRow(last[0]) && isRow(line)) last.push(line)
    else groups.push([line])
  }
  return (
    <Text>
      {groups.map((group, index) =>
        // Uses the index as key, because the lines have no id and never change their order.
        group[0] && isRow(group[0]) ? (
          <table key={index}>
            <tbody>
              {group.map((line, row) => (
                <tr key={row}>
                  {line.cells.map((cell, column) => {
                    const Cell = line.kind === 'head' ? 'th' : 'td'
                    return (
                      <Cell key={column} scope={line.kind === 'head' ? 'col' : undefined}>
                        <Words parts={cell} />
                      </Cell>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          group.map((line) => (
            <p key={index} data-kind={line.kind}>
              {line.kind === 'item' && `${line.number ?? '•'} `}
              {line.kind === 'inner item' && `\u2003${line.number ?? '◦'} `}
              <Words parts={line.cells[0] ?? []} />
            </p>
          ))
        ),
      )}
    </Text>
  )
}

/** Shows a formatted text as the page shows it. */
export function Formatted({ text }: { text: string }) {
  return <FormattedDiff before={text} after={text} />
}

type LineKind = 'text' | 'heading' | 'item' | 'inner item' | 'row' | 'head' | 'picture'

/** A word with its formatting, which `marks` names. */
interface Word {
  text: string
  /** The address of a picture, whose description is the text. */
  picture?: string
  marks: readonly string[]
}

interface Line {
  kind: LineKind
  /** The number of a list item, such as `2.`. Another item may change it, but not the line. */
  number?: string
  cells: Word[][]
}

interface Part {
  change?: 'added' | 'removed'
  words: Word[]
}

interface Shown {
  kind: LineKind
  number?: string
  cells: Part[][]
}

function isRow({ kind }: Shown): boolean {
  return kind === 'row' || kind === 'head'
}

function linesOf(markdown: string): Line[] {
  return markdownTree(markdown).children.flatMap(linesOfBlock)
}

function linesOfBlock(block: RootContent): Line[] {
  if (block.type === 'paragraph') {
    const isPicture = block.children.length > 0 && block.children.every(({ type }) => type === 'image')
    return [{ kind: isPicture ? 'picture' : 'text', cells: [wordsOf(block.children)] }]
  }
  if (block.type === 'heading') return [{ kind: 'heading', cells: [wordsOf(block.children)] }]
  if (block.type === 'list')
    return block.children.flatMap(({ children }, index) =>
      children.flatMap((child) =>
        linesOfBlock(child).map((line) => ({
          ...line,
          ...(block.ordered && line.kind === 'text' && { number: `${(block.start ?? 1) + index}.` }),
          kind: INSIDE[line.kind] ?? line.kind,
        })),
      ),
    )
  if (block.type === 'table')
    return block.children.map(({ children }, index) => ({
      kind: index === 0 ? 'head' : 'row',
      cells: children.map((cell) => wordsOf(cell.children)),
    }))
  return 'children' in block ? block.children.flatMap((child) => linesOfBlock(child as RootContent)) : []
}

/** The kinds of lines inside a list. */
const INSIDE: { [kind in LineKind]?: LineKind } = { text: 'item', item: 'inner item' }

function wordsOf(children: readonly PhrasingContent[], marks: readonly string[] = []): Word[] {
  return children.flatMap((child): Word[] => {
    if (child.type === 'break') return [{ text: '\n', marks }]
    if (child.type === 'image') return [{ text: child.alt ?? '', picture: child.url, marks }]
    if ('children' in child) return wordsOf(child.children, [...marks, markOf(child)])
    const value = 'value' in child ? child.value : ''
    return (value.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []).map((text) => ({ text, marks }))
  })
}

function markOf(node: Nodes): string {
  return node.type === 'link' ? `link ${node.url}` : node.type
}

/** Returns the changed lines of two texts, and the heads of changed tables. Without a change, returns all lines. */
function changedLines(before: readonly Line[], after: readonly Line[]): Shown[] {
  const hunks = diffArrays([...before], [...after], { comparator: isSameLine })
  const isUnchanged = hunks.every(({ added, removed }) => !added && !removed)
  const shown: Shown[] = []
  for (let index = 0; index < hunks.length; index += 1) {
    const { value, added, removed } = hunks[index] ?? { value: [] }
    if (!added && !removed) {
      // Keeps the head of a table, which names the columns of a changed row.
      const kept = isUnchanged
        ? value
        : value.filter((line, at) => line.kind === 'head' && value.slice(at).every(isOfTable))
      shown.push(...kept.map(({ cells, ...line }) => ({ ...line, cells: cells.map((words) => [{ words }]) })))
      continue
    }
    const next = hunks[index + 1]
    if (removed && next?.added) {
      shown.push(...pairLines(value, next.value))
      index += 1
    } else shown.push(...value.map((line) => asWhole(line, added ? 'added' : 'removed')))
  }
  return shown
}

function isOfTable({ kind }: Line): boolean {
  return kind === 'head' || kind === 'row'
}

/** Pairs replaced lines by their order. Lines of different kinds are shown as removed and added. */
function pairLines(removed: readonly Line[], added: readonly Line[]): Shown[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index): Shown[] => {
    const [old, now] = [removed[index], added[index]]
    if (old && now && old.kind === now.kind && old.cells.length === now.cells.length)
      return [{ ...now, cells: now.cells.map((cell, at) => diffWordsOf(old.cells[at] ?? [], cell)) }]
    return [...(old ? [asWhole(old, 'removed')] : []), ...(now ? [asWhole(now, 'added')] : [])]
  }).flat()
}

function diffWordsOf(before: Word[], after: Word[]): Part[] {
  return diffArrays(before, after, { comparator: isSame }).map(({ value, added, removed }) => ({
    words: value,
    ...(added && { change: 'added' as const }),
    ...(removed && { change: 'removed' as const }),
  }))
}

function asWhole({ cells, ...line }: Line, change: 'added' | 'removed'): Shown {
  return { ...line, cells: cells.map((words) => [{ words, change }]) }
}

function isSameLine(one: Line, other: Line): boolean {
  return isSame([one.kind, one.cells], [other.kind, other.cells])
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function Words({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ words, change }, index) => {
    const shown = words.map((word, at) => (
      <Fragment key={at}>
        {word.picture === undefined ? marked(word) : <Picture address={word.picture} alt={word.text} />}
        {change && <LinkNote word={word} next={words[at + 1]} />}
      </Fragment>
    ))
    const Tag = change === 'added' ? 'ins' : 'del'
    if (!change) return <Fragment key={index}>{shown}</Fragment>
    return (
      <Tag key={index}>
        <Hidden>{change === 'added' ? 'Entra: ' : 'Sale: '}</Hidden>
        {shown}
      </Tag>
    )
  })
}

function marked({ text, marks }: Word): ReactNode {
  return marks.reduceRight<ReactNode>((inner, mark) => {
    if (mark === 'strong') return <strong>{inner}</strong>
    return mark === 'emphasis' ? <em>{inner}</em> : <u>{inner}</u>
  }, text)
}

/** A picture inside a text, with its description. */
function Picture({ address, alt }: { address: string; alt: string }) {
  const path = mediaPathOf(address)
  return (
    <>
      <ChangedFile path={path} part={undefined} />
      {alt && <small> {alt}</small>}
    </>
  )
}

/** Says where a changed link leads, after its last word. */
function LinkNote({ word, next }: { word: Word; next: Word | undefined }) {
  const pages = useEditorState((state) => state.pages)
  const link = word.marks.find((mark) => mark.startsWith('link '))
  if (!link || next?.marks.includes(link)) return null
  const address = link.slice('link '.length)
  return <small> (lleva a {nameLink(address, pages) || fileName(address)})</small>
}

/** The name of a file of the media library; any other address is returned whole. */
function fileName(address: string): string {
  return /^\/?media\//.test(address) ? (mediaPathOf(address).split('/').at(-1) ?? address) : address
}

const Text = styled.div`
  display: grid;
  gap: 6px;
  overflow-x: auto;
  & > p {
    white-space: pre-line;
  }
  & > [data-kind='heading'] {
    font-weight: 600;
    font-size: 1.1em;
  }
  & del {
    background: var(--error-tint);
  }
  & del:has(+ ins) {
    margin-right: 0.3em;
  }
  & ins {
    background: var(--ok-tint);
    text-decoration: underline;
  }
  & :is(td, th) {
    padding: 4px 10px;
    border: 1px solid var(--line);
    vertical-align: top;
  }
  & table {
    border-collapse: collapse;
  }
`
