/** Sets SITE_CONTENT from the option `--content`, before other modules read the site's own block types. Imported first. */
const [, content] = /(?:^|\0)--content[=\0]([^\0]+)/.exec(process.argv.slice(2).join('\0')) ?? []
if (content !== undefined) process.env.SITE_CONTENT = content
