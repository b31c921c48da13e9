import { siteBlocks } from 'virtual:site-blocks'
import type { BlockRegistry } from '../engine/rendering/block.ts'
import { chunk } from '../engine/rendering/chunk.tsx'
import { Banner } from './Banner/Banner.tsx'
import { CallToAction } from './CallToAction/CallToAction.tsx'
import { CardGrid } from './CardGrid/CardGrid.tsx'
import { CollectionList } from './CollectionList/CollectionList.tsx'
import { Columns } from './Columns/Columns.tsx'
import { ContactStrip } from './ContactStrip/ContactStrip.tsx'
import { Hero } from './Hero/Hero.tsx'
import { MenuBlock } from './MenuBlock/MenuBlock.tsx'
import { Quote } from './Quote/Quote.tsx'
import { RichText } from './RichText/RichText.tsx'
import { SubjectLists } from './SubjectLists/SubjectLists.tsx'
import { TabsBlock } from './TabsBlock/TabsBlock.tsx'
import { Timetable } from './Timetable/Timetable.tsx'

/** All block types, by the name that JSON uses as `type`. */
export const blocks = {
  Agenda: {
    component: chunk(async () => (await import('./Agenda/Agenda.tsx')).Agenda),
    hydrate: 'load',
  },
  Banner: { component: Banner },
  CallToAction: { component: CallToAction },
  CardGrid: { component: CardGrid },
  CollectionList: { component: CollectionList },
  Columns: { component: Columns },
  ContactForm: {
    component: chunk(async () => (await import('./ContactForm/ContactForm.tsx')).ContactForm),
    hydrate: 'load',
    isForm: true,
  },
  ContactStrip: { component: ContactStrip },
  Downloads: { component: chunk(async () => (await import('./Downloads/Downloads.tsx')).Downloads) },
  Embed: {
    component: chunk(async () => (await import('./Embed/Embed.tsx')).Embed),
    hydrate: 'visible',
  },
  EventsCarousel: {
    component: chunk(async () => (await import('./EventsCarousel/EventsCarousel.tsx')).EventsCarousel),
    hydrate: 'visible',
  },
  Faq: { component: chunk(async () => (await import('./Faq/Faq.tsx')).Faq) },
  FormBlock: {
    component: chunk(async () => (await import('./FormBlock/FormBlock.tsx')).FormBlock),
    hydrate: 'load',
    isForm: true,
  },
  Gallery: {
    component: chunk(async () => (await import('./Gallery/Gallery.tsx')).Gallery),
    hydrate: 'visible',
  },
  Hero: { component: Hero },
  MenuBlock: { component: MenuBlock },
  NameTile: {
    component: chunk(async () => (await import('./NameTile/NameTile.tsx')).NameTile),
    hydrate: 'load',
  },
  People: { component: chunk(async () => (await import('./People/People.tsx')).People) },
  Quote: { component: Quote },
  RichText: { component: RichText },
  SiteSearch: {
    component: chunk(async () => (await import('./SiteSearch/SiteSearch.tsx')).SiteSearch),
    hydrate: 'load',
  },
  SubjectLists: { component: SubjectLists },
  TabsBlock: { component: TabsBlock },
  Timetable: { component: Timetable },
  WeekMenu: { component: chunk(async () => (await import('./WeekMenu/WeekMenu.tsx')).WeekMenu) },
  ...siteBlocks,
} satisfies BlockRegistry
