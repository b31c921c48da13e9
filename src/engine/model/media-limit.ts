/** Maximum size in megabytes of a photograph, document or video: for the files of `media/`, and for uploads in the editor. */
export const MAX_MEDIA_MB = 20
