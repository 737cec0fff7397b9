import { Box, Button, Flex, Group, NavLink, Paper } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type Icon, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import '#config/styles/app.css'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { prefetchPage } from '../routes.tsx'

interface SectionPage {
  label: string
  to: string
  icon?: Icon
  isCurrent: boolean
  waiting?: number
}

interface SectionEntry {
  label: string
  /** Several are listed below the entry. */
  pages: SectionPage[]
}

interface SectionFrameProps {
  label: string
  /** The section's name on the menu button: 'Admin' in 'Admin: Inbox'. */
  name: string
  entries: SectionEntry[]
  children: ReactNode
}

const besidePage = {
  pos: 'sticky',
  top: 'var(--mantine-spacing-lg)',
  flex: 'none',
  w: '11.5rem',
  mah: 'calc(100dvh - 2 * var(--mantine-spacing-lg))',
  style: { overflowY: 'auto', scrollbarWidth: 'thin' },
} as const

/** A page with its section navigation: a list beside it, or a menu above it in narrow windows. */
export function SectionFrame({ label, name, entries, children }: SectionFrameProps) {
  const aside = useRef<HTMLElement>(null)
  // Scrolls to the open page, which may be out of sight in a low window.
  useEffect(() => {
    const page = aside.current?.querySelector<HTMLElement>('[aria-current]')
    if (page && aside.current)
      aside.current.scrollTop = page.offsetTop - aside.current.clientHeight / 2
  }, [])
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  return (
    <Flex
      direction={isWide ? 'row' : 'column'}
      align={isWide ? 'flex-start' : 'stretch'}
      gap={isWide ? 'xl' : 'lg'}
      w="100%"
      maw="var(--portal-page-width)"
      mx="auto"
    >
      <Box ref={aside} component="nav" aria-label={label} {...(isWide && besidePage)}>
        {isWide ? <Entries entries={entries} /> : <Menu name={name} entries={entries} />}
      </Box>
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  )
}

const sumOf = (pages: SectionPage[]) => pages.reduce((sum, page) => sum + (page.waiting ?? 0), 0)

/** The section navigation in narrow windows: a button with the open page opens the list. */
function Menu({ name, entries }: Pick<SectionFrameProps, 'name' | 'entries'>) {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const opener = useRef<HTMLButtonElement>(null)
  const pages = entries.flatMap((entry) => entry.pages)
  const current = pages.find(({ isCurrent }) => isCurrent)?.label
  const waiting = sumOf(pages)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  // The focused link disappears with the list, so the focus returns to the button.
  const closeToOpener = () => {
    opener.current?.focus()
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) closeToOpener()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape inside.
    <div onKeyDown={onKeyDown}>
      <Button
        ref={opener}
        variant="outline"
        fullWidth
        justify="space-between"
        rightSection={
          <Group gap="xs" wrap="nowrap">
            {waiting > 0 && <WaitingCount count={waiting} />}
            <Chevron aria-hidden size="1.25em" stroke={1.6} />
          </Group>
        }
        aria-expanded={isOpen}
        onClick={toggle}
      >
        {`${name}: ${current}`}
      </Button>
      {isOpen && (
        <Paper p="xs" mt="xs">
          <Entries entries={entries} onChoose={closeToOpener} />
        </Paper>
      )}
    </div>
  )
}

interface EntriesProps {
  entries: SectionEntry[]
  onChoose?: () => void
}

/** The entries, and the pages of the open one. The menu of narrow windows shows all pages. */
const Entries = ({ entries, onChoose }: EntriesProps) => (
  <ul>
    {entries.map(({ label, pages }) => {
      const [first, ...others] = pages
      if (!first) return null
      if (others.length === 0) {
        return <PageLink key={label} page={first} onChoose={onChoose} />
      }
      const isOpen = onChoose !== undefined || pages.some(({ isCurrent }) => isCurrent)
      const entry = { label, to: first.to, isCurrent: false, waiting: isOpen ? 0 : sumOf(pages) }
      return (
        <PageLink key={label} page={entry} isOpen={isOpen} onChoose={onChoose}>
          {isOpen && (
            <Box component="ul" aria-label={label} pl="md">
              {pages.map((page) => (
                <PageLink key={page.to} page={page} onChoose={onChoose} />
              ))}
            </Box>
          )}
        </PageLink>
      )
    })}
  </ul>
)

interface PageLinkProps {
  page: SectionPage
  isOpen?: boolean
  onChoose?: (() => void) | undefined
  children?: ReactNode
}

function PageLink({ page, isOpen = false, onChoose, children }: PageLinkProps) {
  const { label, to, icon: PageIcon, isCurrent, waiting = 0 } = page
  return (
    <li>
      <NavLink
        component={Link}
        to={to}
        label={label}
        leftSection={PageIcon && <PageIcon aria-hidden size="1.25rem" stroke={1.6} />}
        rightSection={waiting > 0 && <WaitingCount count={waiting} />}
        aria-current={isCurrent ? 'page' : undefined}
        fw={isCurrent || isOpen ? 600 : undefined}
        {...(onChoose ? { mih: '2.75rem', onClick: onChoose } : { py: '0.25rem' })}
        bdrs="md"
        onMouseEnter={() => prefetchPage(to)}
        onFocus={() => prefetchPage(to)}
      />
      {children}
    </li>
  )
}
