import type { BlockRegistry } from '../engine/block.ts'
import { chunk } from '../engine/chunk.tsx'
import { Banner } from './Banner/Banner.tsx'
import { CallToAction } from './CallToAction/CallToAction.tsx'
import { CardGrid } from './CardGrid/CardGrid.tsx'
import { Columns } from './Columns/Columns.tsx'
import { ContactStrip } from './ContactStrip/ContactStrip.tsx'
import { Faq } from './Faq/Faq.tsx'
import { Hero } from './Hero/Hero.tsx'
import { MenuBlock } from './MenuBlock/MenuBlock.tsx'
import { Quote } from './Quote/Quote.tsx'
import { RichText } from './RichText/RichText.tsx'
import { SubjectLists } from './SubjectLists/SubjectLists.tsx'
import { TabsBlock } from './TabsBlock/TabsBlock.tsx'
import { Timetable } from './Timetable/Timetable.tsx'

/** Every block type, by the name it has in JSON. */
export const blocks = {
  Agenda: {
    component: chunk(async () => (await import('./Agenda/Agenda.tsx')).Agenda),
    wake: 'load',
  },
  Banner: { component: Banner },
  CallToAction: { component: CallToAction },
  CardGrid: { component: CardGrid },
  Columns: { component: Columns },
  ContactForm: {
    component: chunk(async () => (await import('./ContactForm/ContactForm.tsx')).ContactForm),
    wake: 'load',
  },
  ContactStrip: { component: ContactStrip },
  Downloads: { component: chunk(async () => (await import('./Downloads/Downloads.tsx')).Downloads) },
  Embed: {
    component: chunk(async () => (await import('./Embed/Embed.tsx')).Embed),
    wake: 'visible',
  },
  EventsCarousel: {
    component: chunk(async () => (await import('./EventsCarousel/EventsCarousel.tsx')).EventsCarousel),
    wake: 'visible',
  },
  Faq: { component: Faq },
  FormBlock: {
    component: chunk(async () => (await import('./FormBlock/FormBlock.tsx')).FormBlock),
    wake: 'load',
  },
  Gallery: {
    component: chunk(async () => (await import('./Gallery/Gallery.tsx')).Gallery),
    wake: 'visible',
  },
  Hero: { component: Hero },
  MenuBlock: { component: MenuBlock },
  People: { component: chunk(async () => (await import('./People/People.tsx')).People) },
  Quote: { component: Quote },
  RichText: { component: RichText },
  SubjectLists: { component: SubjectLists },
  TabsBlock: { component: TabsBlock },
  Timetable: { component: Timetable },
} satisfies BlockRegistry
