/** `npm run catalogue`: serves the catalogue of block types without any content, and reloads it when code changes. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { createServer } from 'vite'
import { siteBlocksPlugin } from '../src/engine/build/site-blocks-plugin.ts'
import { CATALOGUE_PATH } from '../src/tools/authoring/catalogue/catalogue-page.ts'
import { cataloguePlugin } from '../src/tools/authoring/catalogue/plugin.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  usage: 'Uso: npm run catalogue   (PORT: otro puerto; Ctrl+C termina)',
  parse() {
    parseArgs()
    const port = Number(process.env.PORT || 5174)
    return Number.isInteger(port) ? { port } : undefined
  },
  run: serveCatalogue,
})

async function serveCatalogue({ port }: { port: number }): Promise<number> {
  const server = await createServer({
    root: join(import.meta.dirname, '..'),
    configFile: false,
    // Uses its own cache, because `npm run dev` has other settings and may run at the same time.
    cacheDir: 'node_modules/.vite-catalogue',
    appType: 'custom',
    ssr: { noExternal: ['styled-components'] },
    optimizeDeps: { entries: ['src/tools/authoring/catalogue/frame.tsx'] },
    plugins: [siteBlocksPlugin(), react(), cataloguePlugin()],
    server: { host: '127.0.0.1', port },
  })
  await server.listen()
  const [address] = server.resolvedUrls?.local ?? []
  console.log(`El catálogo de bloques está en ${new URL(CATALOGUE_PATH, address).href}`)
  return 0
}
