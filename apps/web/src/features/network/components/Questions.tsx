import { Box, Stack, Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useNetwork } from '#lib/network.ts'
import { type Question, type QuestionGroup, questionGroups } from '../questions.tsx'
import classes from './Help.module.css'

/** The questions. The one in the URL is open. */
export function Questions() {
  return questionGroups.map((group) => <Group key={group.id} {...group} />)
}

function Group({ id, title, questions }: QuestionGroup) {
  return (
    <Stack component="section" gap={0} aria-labelledby={id}>
      <Title order={2} mb="sm" tabIndex={-1} id={id} className={classes.groupTitle}>
        {title}
      </Title>
      {questions.map((question) => (
        <Answer key={question.id} {...question} />
      ))}
    </Stack>
  )
}

/**
 * A native `details` element, which keyboards, screen readers and the browser's search in the page can
 * open. The open question is kept in the URL, so that it can be shared.
 */
function Answer({ id, question, answer }: Question) {
  const network = useNetwork()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const details = useRef<HTMLDetailsElement>(null)
  const named = hash === `#${id}`

  // A second click may come before the render after the first.
  const inAddress = useRef(named)

  useEffect(() => {
    inAddress.current = named
    if (!named || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [named])

  // The click event fires before the element opens or closes.
  const onClick = () => {
    const opens = !details.current?.open
    if (opens === inAddress.current) return
    inAddress.current = opens
    navigate({ hash: opens ? id : '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <details ref={details} id={id} className={classes.answer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by its nature. */}
      <summary className={classes.question} onClick={onClick}>
        <h3>{question}</h3>
        <IconChevronDown aria-hidden className={classes.chevron} stroke={1.6} />
      </summary>
      <Box maw="38rem" pb="md" className={classes.words ?? ''}>
        {answer(network)}
      </Box>
    </details>
  )
}
