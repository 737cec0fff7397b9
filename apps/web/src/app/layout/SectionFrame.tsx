import { Box, Flex, NavLink, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import '#config/styles/app.css'
import { WaitingCount } from '#components/WaitingCount.tsx'
import { prefetchPage } from '../routes.tsx'
import { PagesMenu } from './PagesMenu.tsx'
import classes from './SectionFrame.module.css'

interface SectionPage {
  label: string
  to: string
  icon?: Icon
  isCurrent: boolean
  waiting?: number
}

export interface SectionGroup {
  /** Optional for a group of one page. */
  heading?: string
  pages: SectionPage[]
}

interface SectionFrameProps {
  label: string
  /** The section's name on the menu button: 'Admin' in 'Admin: Inbox'. */
  name: string
  groups: SectionGroup[]
  children: ReactNode
}

/** A page with its section navigation: a list beside it, or a menu above it in narrow windows. */
export function SectionFrame({ label, name, groups, children }: SectionFrameProps) {
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
      <Box
        ref={aside}
        component="nav"
        aria-label={label}
        {...(isWide && { className: classes.aside ?? '' })}
      >
        {isWide ? <Groups groups={groups} /> : <Menu name={name} groups={groups} />}
      </Box>
      <Box flex={1} miw={0}>
        {children}
      </Box>
    </Flex>
  )
}

function Menu({ name, groups }: Pick<SectionFrameProps, 'name' | 'groups'>) {
  const pages = groups.flatMap((group) => group.pages)
  const current = pages.find(({ isCurrent }) => isCurrent)?.label
  const waiting = pages.reduce((sum, page) => sum + (page.waiting ?? 0), 0)
  return (
    <PagesMenu label={`${name}: ${current}`} note={waiting > 0 && <WaitingCount count={waiting} />}>
      {(onChoose) => <Groups groups={groups} onChoose={onChoose} />}
    </PagesMenu>
  )
}

interface GroupsProps {
  groups: SectionGroup[]
  onChoose?: () => void
}

function Groups({ groups, onChoose }: GroupsProps) {
  const id = useId()
  return (
    <Stack gap={onChoose ? 'md' : 'sm'}>
      {groups.map(({ heading, pages }, n) => (
        <div key={pages[0]?.to}>
          {heading && (
            <Text id={`${id}-${n}`} ff="heading" fw={480} lh={1.3} c="dimmed" px="sm" mb="0.25rem">
              {heading}
            </Text>
          )}
          <ul {...(heading && { 'aria-labelledby': `${id}-${n}` })}>
            {pages.map(({ label, to, icon: PageIcon, isCurrent, waiting = 0 }) => (
              <li key={to}>
                <NavLink
                  component={Link}
                  to={to}
                  label={label}
                  leftSection={PageIcon && <PageIcon aria-hidden size="1.25rem" stroke={1.6} />}
                  rightSection={waiting > 0 && <WaitingCount count={waiting} />}
                  aria-current={isCurrent ? 'page' : undefined}
                  fw={isCurrent ? 600 : undefined}
                  {...(onChoose ? { mih: '2.75rem' } : { py: '0.25rem' })}
                  bdrs="md"
                  {...(onChoose && { onClick: onChoose })}
                  onMouseEnter={() => prefetchPage(to)}
                  onFocus={() => prefetchPage(to)}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Stack>
  )
}
