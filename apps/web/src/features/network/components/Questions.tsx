import { Anchor, Box, Stack, Title } from '@mantine/core'
import { paths } from '@portal/shared/core/paths'
import type { PublicNetwork } from '@portal/shared/network/schemas'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TextLink } from '#components/links.tsx'
import { useNetwork } from '#lib/session/network.ts'
import { answerValues, type Question, type QuestionGroup } from '../questions.ts'
import classes from './Help.module.css'

export const Questions = ({ groups }: { groups: QuestionGroup[] }) =>
  groups.map((group) => <Group key={group.id} {...group} />)

function Group({ id, title, questions }: QuestionGroup) {
  return (
    <Stack component="section" gap={0} aria-labelledby={id}>
      <Title order={2} mb="sm" tabIndex={-1} id={id}>
        {title}
      </Title>
      {questions.map((question) => (
        <Answer key={question.id} {...question} />
      ))}
    </Stack>
  )
}

/** A native `details` element, which find in page can open. The URL holds the open question. */
function Answer({ id, question, answer }: Question) {
  const network = useNetwork()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const details = useRef<HTMLDetailsElement>(null)
  const isInUrl = hash === `#${id}`

  useEffect(() => {
    if (!isInUrl || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [isInUrl])

  const onToggle = () => {
    const isOpen = details.current?.open === true
    if (!isOpen && !isInUrl) return
    // Navigates even if the URL looks right, because the router may still be removing the hash.
    // flushSync keeps an answer closed that is closed right after it was opened.
    navigate(
      { hash: isOpen ? id : '' },
      { replace: true, preventScrollReset: true, flushSync: true },
    )
  }
  return (
    <details ref={details} id={id} className={classes.answer} onToggle={onToggle}>
      <summary className={classes.question}>
        <Title order={3} ff="text" fz="md" fw={600} lh={1.4}>
          {question}
        </Title>
        <IconChevronDown aria-hidden className={classes.chevron} stroke={1.6} />
      </summary>
      <Box maw="38rem" pb="md">
        <p>{renderAnswer(answer, network)}</p>
      </Box>
    </details>
  )
}

function renderAnswer(answer: string, network: PublicNetwork) {
  const values = answerValues(network)
  const text = answer.replace(/\{(\w+)\}/g, (name, key: string) => values[key] ?? name)
  return text.split(/(\[[^\]]+\]\(\w+\))/).map((part) => {
    const [, label, name] = /^\[(.+)\]\((\w+)\)$/.exec(part) ?? []
    if (name === 'contact') {
      return (
        <Anchor key={part} inherit href={`mailto:${network.contact_email}`}>
          {label}
        </Anchor>
      )
    }
    const to = Object.entries(paths).find(([key]) => key === name)?.[1]
    if (!to) return part
    return (
      <TextLink key={part} to={to}>
        {label}
      </TextLink>
    )
  })
}
