export interface BlockNames {
  /** The name of the block type. Its folder, component and schema definition have this name, and it is the `type` in JSON. */
  name: string
  title: string
}

/** Returns the files of a new block type by name, with the shortest code that passes all checks. */
export function blockFiles({ name, title }: BlockNames): Record<string, string> {
  return {
    [`${name}.tsx`]: component(name),
    [`${name}.schema.json`]: json(schema(name, title)),
    [`${name}.example.json`]: json(example(name)),
    [`${name}.test.tsx`]: test(name),
  }
}

function component(name: string): string {
  return `import type { BlockProps } from '../../engine/rendering/block.ts'
import { Heading } from '../../engine/ui/Heading.tsx'
import { Container, Section } from '../../engine/ui/layout.tsx'

/** A text under its heading. Renders \`<section>\`, \`<h2>\` and \`<p>\`. */
export function ${name}({ heading, text }: BlockProps<'${name}'>) {
  return (
    <Section>
      <Container>
        {heading && <Heading>{heading}</Heading>}
        <p>{text}</p>
      </Container>
    </Section>
  )
}
`
}

const period = {
  from: { $ref: '../../../site.schema.json#/$defs/ShownFrom' },
  until: { $ref: '../../../site.schema.json#/$defs/ShownUntil' },
}

function schema(name: string, title: string): object {
  const field = (label: string, description: string, text: string) => ({
    $ref: '../../../site.schema.json#/$defs/Text',
    title: label,
    description,
    examples: [text],
  })
  return {
    title,
    description: 'Un texto con su título.',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'text'],
    properties: {
      type: { const: name, title: 'Tipo de bloque' },
      heading: field(
        'Título',
        'El título de la sección. Si falta, la sección no lleva título.',
        'Un día con nosotros',
      ),
      text: field('Texto', 'Una o dos oraciones.', 'Entramos a las ocho y cantamos hasta las nueve.'),
      ...period,
    },
  }
}

function example(name: string): object {
  return {
    type: name,
    heading: 'Un día con nosotros',
    text: 'Entramos a las ocho y cantamos hasta las nueve.',
  }
}

function test(name: string): string {
  return `import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderBlocks } from '../../../tests/support/render-blocks.tsx'

afterEach(cleanup)

test('shows its text, with a heading only where there is one', () => {
  renderBlocks([{ type: '${name}', text: 'Sin título' }])
  expect(screen.getByText('Sin título')).toBeDefined()
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()

  renderBlocks([{ type: '${name}', heading: 'Con título', text: 'Y un texto' }])
  expect(screen.getByRole('heading', { name: 'Con título' })).toBeDefined()
})
`
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
