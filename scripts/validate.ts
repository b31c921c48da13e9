/** Checks a site's content: `npm run validate -- --help`. */
import('./validate/run-validate.ts').catch((error: unknown) => {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  if (!isMissing) throw error
  console.error(
    'Acá están los paquetes del servidor, pero no los que revisan el contenido. Instalalos con «npm ci».',
  )
  process.exitCode = 3
})
