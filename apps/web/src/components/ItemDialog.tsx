import { Modal, type ModalProps } from '@mantine/core'
import { isolateRuns } from '@portal/shared/core/direction'
import { Fragment, type ReactNode } from 'react'
import { useLastValue } from '#lib/dom/use-last-value.ts'
import { usePhone } from '#lib/dom/use-phone.ts'
import '#config/styles/app.css'

/** The subject of a dialog; `true` for a dialog without an item. */
export type DialogItem = string | true | { id: string }

export interface ItemDialogProps<Item extends DialogItem>
  extends Pick<ModalProps, 'size' | 'withCloseButton'> {
  /** Whether phones show it as a full-screen sheet. False for a plain confirmation. */
  isSheet?: boolean
  /** Null or false while the dialog is closed. A new id resets the content. */
  item: Item | null | false
  title: string | ((item: Item) => ReactNode)
  onClose: () => void
  children?: ReactNode | ((item: Item) => ReactNode)
}

/** A dialog about an item, and a sheet on phones. Keeps its content while it fades out. */
export function ItemDialog<Item extends DialogItem>(props: ItemDialogProps<Item>) {
  const { item, title, isSheet = true, children, ...rest } = props
  const isPhone = usePhone()
  const shown = useLastValue(item || null)
  const heading = typeof title === 'function' ? shown && title(shown) : title
  return (
    <Modal
      {...rest}
      fullScreen={isPhone && isSheet}
      opened={Boolean(item)}
      title={typeof heading === 'string' ? isolateRuns(heading) : heading}
    >
      {shown && (
        <Fragment key={typeof shown === 'object' ? shown.id : String(shown)}>
          {typeof children === 'function' ? children(shown) : children}
        </Fragment>
      )}
    </Modal>
  )
}
