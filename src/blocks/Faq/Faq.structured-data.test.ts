import { expect, test } from 'vitest'
import type { BlockProps } from '../../engine/block.ts'
import { structuredData } from './Faq.structured-data.ts'

const faq = (question: string): BlockProps<'Faq'> => ({
  type: 'Faq',
  questions: [
    {
      id: 'x',
      question,
      answer: [
        { type: 'p', children: ['Sí, ', { type: 'strong', children: ['siempre'] }, '.'] },
        {
          type: 'ul',
          children: [
            { type: 'li', children: ['Uno'] },
            { type: 'li', children: ['Dos'] },
          ],
        },
      ],
    },
  ],
})

test('all the questions of a page are one list, with their answers as plain text', () => {
  expect(structuredData([faq('¿Uno?'), faq('¿Dos?')])).toEqual([
    expect.objectContaining({
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: '¿Uno?',
          acceptedAnswer: { '@type': 'Answer', text: 'Sí, siempre.\nUno\nDos' },
        },
        expect.objectContaining({ name: '¿Dos?' }),
      ],
    }),
  ])
})
