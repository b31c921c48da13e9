import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'
import type { BlockProps } from '../../engine/rendering/block.ts'
import { structuredData } from './Faq.structured-data.ts'

const questions: BlockProps<'Faq'>['questions'] = ['Uno', 'Dos', 'Tres'].map((name) => ({
  id: name.toLowerCase(),
  question: `¿${name}?`,
  answer: [{ type: 'p', children: [`Respuesta ${name}`] }],
}))

const all = () => screen.getAllByRole<HTMLDetailsElement>('group')
const open = () =>
  all()
    .filter((details) => details.open)
    .map((details) => details.querySelector('summary')?.textContent)

const show = (at: string, around?: (blocks: ReactNode) => ReactNode) =>
  renderBlocks([{ type: 'Faq', questions }], { at, ...(around && { around }) })

test('a link to a question opens its answer, even after the visitor has closed it', () => {
  show('/', (blocks) => [blocks, <Link key="link" to="#tres" />])
  const follow = () => fireEvent.click(screen.getByRole('link'))
  follow()
  expect(open()).toContain('¿Tres?')
  for (const details of all()) details.open = false
  follow()
  expect(open()).toEqual(['¿Tres?'])
})

test('the structured data lists all questions of a page, with answers as plain text', () => {
  const answer: (typeof questions)[number]['answer'] = [
    { type: 'p', children: ['Sí, ', { type: 'strong', children: ['siempre'] }, '.'] },
    { type: 'ul', children: ['Uno', 'Dos'].map((text) => ({ type: 'li', children: [text] })) },
  ]
  const faqs = ['¿Uno?', '¿Dos?'].map((question) => ({
    type: 'Faq' as const,
    questions: [{ id: 'x', question, answer }],
  }))
  const acceptedAnswer = { '@type': 'Answer', text: 'Sí, siempre.\nUno\nDos' }
  const listed = ['¿Uno?', '¿Dos?'].map((name) => ({ '@type': 'Question', name, acceptedAnswer }))
  expect(structuredData(faqs)).toEqual([
    { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: listed },
  ])
})
