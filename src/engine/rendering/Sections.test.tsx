import { Readability } from '@mozilla/readability'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { blocks } from '../../../tests/support/blocks.ts'
import { textBlock } from '../../../tests/support/render-blocks.tsx'
import { siteData } from '../../../tests/support/site-data.ts'
import { PageView } from './PageView.tsx'
import { RegistryContext } from './registry-context.ts'
import { SiteContext } from './site-context.ts'

const sentence = (name: string) =>
  `${name} tiene un texto largo, con comas, que cuenta qué se hace y por qué. `

test('a reader mode keeps the texts of all panels, whatever their ids', () => {
  const ids = ['ideario', 'niveles', 'extracurriculares', 'menu']
  const tabs = ids.map((id) => ({ id, label: id, blocks: [textBlock(sentence(id).repeat(6))] }))
  const page = {
    path: '/x',
    title: 'X',
    description: 'x',
    blocks: [{ type: 'TabsBlock', label: 'Partes', tabs }],
  } as const
  const html = renderToString(
    <SiteContext value={siteData}>
      <RegistryContext value={blocks}>
        <StaticRouter location="/x">
          <PageView page={{ ...page, blocks: [...page.blocks] }} />
        </StaticRouter>
      </RegistryContext>
    </SiteContext>,
  )
  const read = new Readability(new DOMParser().parseFromString(html, 'text/html')).parse()
  for (const id of ids) expect(read?.textContent).toContain(sentence(id).trim())
})
