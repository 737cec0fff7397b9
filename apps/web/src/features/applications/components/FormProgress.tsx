import { Progress, Text } from '@mantine/core'
import type { FormValues } from '@portal/shared/core/form-fields'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import classes from './Wizard.module.css'

const isAnswered = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value.trim() !== ''

/** The number of the section in view, from 1. */
function useSection(total: number) {
  const bar = useRef<HTMLDivElement>(null)
  const [section, setSection] = useState(1)
  useEffect(() => {
    const sections = [...(bar.current?.parentElement?.querySelectorAll('section[id]') ?? [])]
    const observer = new IntersectionObserver(
      (entries) => {
        const line = entries[0]?.rootBounds?.bottom ?? 0
        const passed = sections.filter((each) => each.getBoundingClientRect().top <= line).length
        // Above the first section, the first counts as in view.
        setSection(Math.min(total, Math.max(1, passed)))
      },
      // A section is in view once its top passes a third of the window.
      { rootMargin: '-33% 0px -66% 0px' },
    )
    for (const each of sections) observer.observe(each)
    return () => observer.disconnect()
  }, [total])
  return { bar, section }
}

interface FormProgressProps<Sent>
  extends Pick<UseFormReturn<FormValues, unknown, Sent>, 'control'> {
  /** How many sections the form has. */
  sections: number
  /** The names of the questions that must be answered. */
  required: string[]
}

/** A sticky progress bar of a long form. */
export function FormProgress<Sent>({ control, sections, required }: FormProgressProps<Sent>) {
  const { bar, section } = useSection(sections)
  const values = useWatch({ control })
  const done = required.filter((name) => isAnswered(values[name])).length
  const answers = `${done} of ${required.length} answers`
  return (
    <div ref={bar} className={classes.progress}>
      <Text fz="sm" fw={600}>
        {sections > 1 ? `Section ${section} of ${sections} · ${answers}` : answers}
      </Text>
      <Progress
        size="xs"
        color="var(--portal-brand-ink)"
        bg="var(--portal-hairline)"
        mt={6}
        value={(100 * done) / required.length}
        aria-label="Answers that are required"
      />
    </div>
  )
}
