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
 * The types of valid values as they are written in files, with their defaults: texts and pictures are not resolved yet.
 * Definitions that the code never names are left out.
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
