import type { MadeFile } from '../content/media/photos.ts'
import { basePath } from '../model/base-path.ts'
import type { Site } from '../model/site.ts'
import type { FontStyles, SocialImage } from '../shell/html-document.ts'
import type { PictureFiles } from './brand.ts'
import { siteFonts } from './fonts/site-fonts.ts'
import { icons } from './site-icons.ts'
import { socialImages } from './social-images.ts'

/**
 * Files that the build generates: copies of photographs, icons, fonts and social pictures. `images` has the social picture of each page, by
 * path.
 */
export interface GeneratedFiles {
  images: Map<string, SocialImage>
  files: MadeFile[]
  fonts: FontStyles
}

export async function generateFiles(site: Site, own: PictureFiles): Promise<GeneratedFiles> {
  const { images, files } = await socialImages(site, own)
  const fonts = siteFonts(site, basePath(site.url), own.fonts)
  return {
    images,
    files: [...own.photos, ...(await icons(site, own)), ...files, ...fonts.files],
    fonts: fonts.css,
  }
}
