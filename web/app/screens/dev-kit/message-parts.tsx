import { Button } from '#app/ui/base/button.tsx'
import { Spinner } from '#app/ui/base/spinner.tsx'
import { TextLink } from '#app/ui/base/text-link.tsx'
import { Banner } from '#app/ui/content/banner.tsx'
import { ProgressBar } from '#app/ui/content/progress-bar.tsx'
import { KitPart } from './part-group.tsx'

export function MessageParts() {
  return (
    <>
      <KitPart name="Banner: info, warning, danger, success; with action; dismissible">
        <Banner className="w-full">The card is entered in the next step, on a secured page.</Banner>
        <Banner tone="warning" className="w-full">
          <TextLink href="#agreed" className="text-ink">
            1 mandatory consent is missing
          </TextLink>
        </Banner>
        <Banner
          tone="danger"
          title="3 days overdue"
          className="w-full"
          action={
            <Button look="line" size={44}>
              Pay €68.00
            </Button>
          }
        >
          The bank refused the card •• 4242. We try again on 19 Nov.
        </Banner>
        <Banner tone="success" title="Paid" className="w-full" onDismiss={() => undefined}>
          The invoice is in your e-mail.
        </Banner>
      </KitPart>
      <KitPart name="ProgressBar, Spinner">
        <div className="w-full max-w-90">
          <ProgressBar label="Uploading" value={0.45} />
        </div>
        <div className="w-full max-w-90 rounded-control bg-highlight p-5 text-on-highlight">
          <ProgressBar label="Contacting the lock" value={0.45} tone="ink" />
        </div>
        <div className="w-full max-w-90">
          <ProgressBar label="Looking" />
        </div>
        <Spinner />
      </KitPart>
    </>
  )
}
