import type { BlockProps } from '../../engine/block.ts'
import type { Inline, RichTextNode } from '../../model/rich-text.ts'

/** One schema.org/FAQPage for all the questions of a page. */
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
  const texts = node.type === 'list' ? node.items : [node.children]
  return texts.map((text) => text.map(inlineText).join(''))
}

function inlineText(inline: Inline): string {
  return typeof inline === 'string' ? inline : inline.children.map(inlineText).join('')
}
