import type {
  Event,
  EventsFile,
  FilePicture,
  Institution,
  InstitutionColors,
  Notice,
  PageFile,
  SiteFile,
  TilesPicture,
} from '../../model/site.generated.ts'
import { bundleSchema } from './schema.ts'

/** The schema as one document. */
export const schema = bundleSchema()

/** Its definitions, by name. */
export const definitions = schema.$defs

/**
 * What a valid value of a definition is known to be as it stands in a file, with its defaults: texts and pictures do not have
 * their final shape yet. Definitions that no code asks for by name are left out.
 */
export interface Definitions {
  SiteFile: Omit<SiteFile, 'footer'>
  PageFile: Omit<PageFile, 'blocks'>
  FragmentFile: { $schema?: string; kind: 'fragment'; blocks: unknown[] }
  EventsFile: EventsFile
  Institution: Institution
  InstitutionColors: InstitutionColors
  Messages: object
  Notice: Notice
  Event: Event
  Blocks: unknown[]
  Block: { type: string }
  Picture: TilesPicture | FilePicture
  FilePicture: FilePicture
  Provisional: string[]
  Text: string
  PlainText: string
  AltText: string
  Markdown: string
  ShortMarkdown: string
  Link: string
  AnchorId: string
  InstitutionId: string
  FragmentId: string
  MediaPath: string
  DocumentPath: string
  VideoAddress: string
  Email: string
  Phone: string
}

/** The files of a content folder, each of its kind. */
export type Files = Pick<Definitions, 'SiteFile' | 'PageFile' | 'FragmentFile' | 'EventsFile'>
