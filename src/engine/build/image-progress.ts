/** The beginning of a build's line that says how many images are ready. The editor shows it while it publishes. */
export const IMAGE_PROGRESS = 'Preparo las imágenes:'
