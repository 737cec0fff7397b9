import { Button, Group } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { useNetworkName } from '#lib/network-name.ts'
import { notify } from '#lib/notify.tsx'
import { saveFile } from '#lib/save-file.ts'
import classes from './SecondFactor.module.css'

/** The codes for when the phone is lost: shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const title = useRef<HTMLParagraphElement>(null)
  const network = useNetworkName()
  useEffect(() => title.current?.focus(), [])
  const text = codes.join('\n')
  const copy = async () => {
    if (await copyText(text)) notify.success('Your recovery codes are copied.')
    else notify.error('They could not be copied. Please write them down.')
  }
  const save = () =>
    saveFile(
      new Blob([`${network} recovery codes\n\n${text}\n`], { type: 'text/plain' }),
      'recovery-codes.txt',
    )
  return (
    <>
      <p ref={title} tabIndex={-1} className={classes.title}>
        Your recovery codes
      </p>
      <p>
        Each signs you in once when you do not have your phone. Keep them where you find them, such
        as in your password manager or on paper. We show them only now.
      </p>
      <ol aria-label="Recovery codes" className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button variant="outline" onClick={copy}>
          Copy
        </Button>
        <Button variant="outline" onClick={save}>
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </>
  )
}
