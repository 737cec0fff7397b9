import { Button, FileButton, Group, Input, Stack } from '@mantine/core'
import type { NetworkPicture } from '@portal/shared/network/schemas'
import { pictureKinds } from '@portal/shared/pictures/kinds'
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { fieldId } from '#components/form/field-id.ts'
import { asText } from '#components/form/use-field.ts'
import { ApiError } from '#lib/api-error.ts'
import { useChangeLogo } from './api.ts'
import type { SettingFieldProps } from './field-props.ts'
import classes from './Settings.module.css'

const icon = { 'aria-hidden': true, size: '1.125em', stroke: 1.5 } as const

const { types, bytes } = pictureKinds.logo

const refused = (kind: NetworkPicture) =>
  `Please choose ${pictureKinds[kind].name}: ${pictureKinds[kind].wanted}`

const isLogo = ({ type, size }: File) => types.some((allowed) => allowed === type) && size <= bytes

/** The logo or the icon, which is uploaded, replaced and removed at once. */
export function LogoField({ name, label, hint, value }: SettingFieldProps) {
  const kind = name === 'icon' ? 'icon' : 'logo'
  const [problem, setProblem] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const forget = useRef<() => void>(null)
  const logo = asText(value)
  const change = useChangeLogo(kind)
  const send = (file: File | null) => {
    setProblem(undefined)
    change.mutate(file, {
      onError: (error) =>
        setProblem(error instanceof ApiError ? error.details[kind]?.join(' ') : undefined),
    })
  }
  const take = (file: File | null) => {
    // The same file once more is a choice as well.
    forget.current?.()
    if (file && isLogo(file)) send(file)
    else if (file) setProblem(refused(kind))
  }
  return (
    <Input.Wrapper
      label={label}
      description={`${hint} It is saved at once.`}
      error={problem}
      labelElement="div"
      role="group"
      aria-label={label}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt="xs" align="flex-start">
        {logo && <img src={logo} alt={`The ${kind} as it is`} className={classes.logo} />}
        <Group gap="xs">
          <FileButton accept={types.join(',')} resetRef={forget} onChange={take}>
            {(props) => (
              <Button
                {...props}
                ref={button}
                id={fieldId(name)}
                variant="outline"
                leftSection={<IconPhotoPlus {...icon} />}
                loading={change.isPending}
              >
                {logo ? `Change ${kind}` : `Add ${pictureKinds[kind].name}`}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="ghost"
              leftSection={<IconTrash {...icon} />}
              onClick={() => {
                send(null)
                button.current?.focus()
              }}
            >
              Remove {kind}
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
