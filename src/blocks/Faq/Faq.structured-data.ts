import type { BlockProps } from '../../engine/rendering/block.ts'
import type { RichTextNode } from '../../engine/model/rich-text.ts'

export function structuredData(blocks: BlockProps<'Faq'>[]): object[] {
  const questions = blocks
    .flatMap((block) => block.questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.flatMap(lines).join('\n') },
    }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity: questions }]
}

function lines(node: RichTextNode): string[] {
  if (node.type === 'picture') return []
  if (node.type === 'br') return ['\n']
  if (LISTS.has(node.type))
    return node.children.flatMap((child) => (typeof child === 'string' ? child : lines(child)))
  const texts = node.children.map((child) => (typeof child === 'string' ? child : lines(child).join(' ')))
  return [texts.join(node.type === 'tr' ? ', ' : '')]
}

const LISTS = new Set<RichTextNode['type']>(['ul', 'ol', 'div', 'table', 'thead', 'tbody', 'figure'])
