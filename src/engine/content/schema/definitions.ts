import type {
  CollectionFile,
  Event,
  EventsFile,
  FilePicture,
  Institution,
  InstitutionColors,
  ItemFile,
  Notice,
  PageFile,
  SiteFile,
  Surfaces,
  Theme,
  TilesPicture,
} from '../../model/site.generated.ts'
import { bundleSchema } from './schema.ts'

export const schema = bundleSchema()

export const definitions = schema.$defs

/** Types of valid values in files, with defaults. Texts and pictures are not resolved yet. Lists only the definitions that code uses. */
export interface Definitions {
  SiteFile: Omit<SiteFile, 'footer'>
  PageFile: Omit<PageFile, 'blocks'>
  FragmentFile: { $schema?: string; kind: 'fragment'; blocks: unknown[] }
  TemplateFile: { $schema?: string; kind: 'template'; title: string; blocks: unknown[] }
  EventsFile: EventsFile
  CollectionFile: CollectionFile
  ItemFile: Omit<ItemFile, 'blocks' | 'picture'>
  Institution: Institution
  InstitutionColors: InstitutionColors
  Surfaces: Surfaces
  Theme: Theme
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
  ShownFrom: string
  ShownUntil: string
  CollectionId: string
  TagId: string
  MediaPath: string
  DocumentPath: string
  FontPath: string
  VideoAddress: string
  Day: string
  Email: string
  Phone: string
}

export type Files = Pick<
  Definitions,
  'SiteFile' | 'PageFile' | 'FragmentFile' | 'EventsFile' | 'CollectionFile' | 'ItemFile' | 'TemplateFile'
>
