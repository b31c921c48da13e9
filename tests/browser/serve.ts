import { rmSync } from 'node:fs'
import { serveSite } from './serve-site.ts'

const content = process.argv[2]
const { TEST_FOLDER: folder, PORT: port } = process.env
if (!content || !folder) throw new Error('serve.ts needs a folder of content and TEST_FOLDER.')

process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const server = await serveSite(content, { folder, port })
process.once('SIGTERM', () => void server.close().finally(() => process.exit()))
console.log(server.url)
