interface SuggestedQuestionProps {
  text: string
  onAsk: (question: string) => void
}

/** A button that sends the question. */
export function SuggestedQuestion({ text, onAsk }: SuggestedQuestionProps) {
  return (
    <button
      type="button"
      onClick={() => onAsk(text)}
      className="min-h-11 cursor-pointer justify-self-start rounded-[22px] border-[1.5px] border-line-strong bg-surface px-3.5 py-1.5 text-left text-small/[1.55] hover:border-ink"
    >
      {text}
    </button>
  )
}
