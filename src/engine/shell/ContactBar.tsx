import { useLocation } from 'react-router-dom'
import { hasForm } from '../rendering/blocks-in.ts'
import { callAddress, mapAddress, whatsappAddress } from '../rendering/contact-addresses.ts'
import { useRegistry } from '../rendering/registry-context.ts'
import { useSite } from '../rendering/site-context.ts'
import type { Institution } from '../model/site.generated.ts'
import { findInstitution } from '../model/site.ts'
import { Icon } from '../ui/Icon.tsx'
import { Hidden } from '../ui/layout.tsx'
import { Link } from '../ui/Link.tsx'
import { Bar, Sheet } from './contact-bar-styles.ts'
import { pagePath } from './page-path.ts'
import { usePage } from './page-store.ts'

const SHEET_ID = 'site_contacts'

/**
 * The contact bar at the lower edge of narrow screens, where the header has no telephones. Links to telephone, WhatsApp (or e-mail) and map
 * of the page's institution. A button lists these links for all institutions, without a script. Absent on a page with a form.
 */
export function ContactBar() {
  const site = useSite()
  const texts = site.messages.contactData
  const page = usePage(pagePath(useLocation().pathname))
  const registry = useRegistry()
  const { institutions } = site
  if (hasForm(registry, page)) return null
  const first =
    findInstitution(site, page.institution) ?? (institutions.length === 1 ? institutions[0] : undefined)
  return (
    <Bar aria-label={texts.bar} data-institution={first?.id}>
      {first && <ContactLinks institution={first} />}
      {institutions.length > 1 && (
        <>
          <button type="button" popoverTarget={SHEET_ID} aria-label={first && texts.others}>
            {!first && <span>{texts.bar}</span>}
            <Icon path="M5 15l7-7 7 7" />
          </button>
          <Sheet id={SHEET_ID} popover="auto">
            {[...institutions]
              .sort((a, b) => Number(b === first) - Number(a === first))
              .map((institution) => (
                <li key={institution.id} data-institution={institution.id}>
                  <b>{institution.shortName}</b>
                  <ContactLinks institution={institution} />
                </li>
              ))}
          </Sheet>
        </>
      )}
    </Bar>
  )
}

function ContactLinks({ institution }: { institution: Institution }) {
  const site = useSite()
  const { contactData: texts, shell } = site.messages
  const { phones, whatsapp, email, address, shortName } = institution
  const place = `${address.street}, ${address.locality}`
  return (
    <>
      <a href={callAddress(site, phones[0] ?? '')}>
        <Icon path="M6 3l3 5-2 2c1 3 4 6 7 7l2-2 5 3c0 2-2 4-4 4C9 21 3 15 3 7c0-2 1-4 3-4z" />
        {`${texts.call} `}
        <Hidden>{`${shortName}: ${phones[0]}`}</Hidden>
      </a>
      <Link to={whatsapp ? whatsappAddress(whatsapp) : `mailto:${email}`}>
        {whatsapp ? <Icon path="M4 20l1-5a8 8 0 1 1 4 4z" /> : <Icon path="M3 5h18v14H3zM3 6l9 7 9-7" />}
        <span>{whatsapp ? texts.whatsapp : texts.write}</span>{' '}
        <Hidden>{whatsapp ? `${shortName} (${shell.newTab})` : `${shortName}: ${email}`}</Hidden>
      </Link>
      <Link to={mapAddress(address)}>
        <Icon path="M12 21s7-7 7-12A7 7 0 1 0 5 9c0 5 7 12 7 12zM12 8v2" />
        {`${texts.visit} `}
        <Hidden>{`${shortName}: ${place} (${shell.newTab})`}</Hidden>
      </Link>
    </>
  )
}
