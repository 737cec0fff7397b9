import { Button } from '@mantine/core'
import { givenName } from '@portal/shared/core/initials'
import { introductionContactLabels } from '@portal/shared/introductions/options'
import type { Introduction } from '@portal/shared/introductions/schemas'
import { IconAddressBook, IconMail } from '@tabler/icons-react'
import { FactList } from '#components/cards/FactList.tsx'
import { ExternalButton } from '#components/ExternalLink.tsx'
import { copyText } from '#lib/dom/browser.ts'
import { notify } from '#lib/notify/notify.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { useSession } from '#lib/session/session.ts'
import { meetingEmail } from '../meeting-email.ts'

type Shared = NonNullable<Introduction['contact']>

const icons = { email: IconMail, linkedin: IconAddressBook } as const

/** The contact that the other side shares. */
export function Contact({ kind, value }: Shared) {
  const label = introductionContactLabels(useNetwork())[kind]
  return <FactList facts={[{ label, icon: icons[kind], value }]} />
}

async function copy(address: string): Promise<void> {
  if (await copyText(address)) notify.success('Address copied.')
  else notify.info(`Copy this address: ${address}`)
}

interface ContactButtonsProps {
  introduction: Introduction
  contact: Shared
}

/** Writes to a connected member, or opens the profile that they share, and copies the address. */
export function ContactButtons({ introduction, contact: { kind, value } }: ContactButtonsProps) {
  const network = useNetwork()
  const { user } = useSession()
  const { name } = introduction.member
  const me = user?.full_name ?? ''
  return (
    <>
      {kind === 'email' ? (
        <Button component="a" px="md" href={meetingEmail(value, introduction, { me, network })}>
          {`Email ${givenName(name)}`}
        </Button>
      ) : (
        <ExternalButton href={value} variant="filled" about={`of ${name}`}>
          {introductionContactLabels(network).linkedin}
        </ExternalButton>
      )}
      <Button
        variant="outline"
        px="md"
        aria-label={`Copy address: ${name}`}
        onClick={() => copy(value)}
      >
        Copy address
      </Button>
    </>
  )
}
