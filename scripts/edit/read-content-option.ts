/**
 * Sets SITE_CONTENT from the option `--content`. Import it first, because other modules read the site's own block types at their import.
 */
const [, content] = /(?:^|\0)--content[=\0]([^\0]+)/.exec(process.argv.slice(2).join('\0')) ?? []
if (content !== undefined) process.env.SITE_CONTENT = content
