/**
 * Sets SITE_CONTENT from the option `--content`. Must be the first import, because other modules use SITE_CONTENT as soon as they are
 * imported.
 */
const [, content] = /(?:^|\0)--content[=\0]([^\0]+)/.exec(process.argv.slice(2).join('\0')) ?? []
if (content !== undefined) process.env.SITE_CONTENT = content
