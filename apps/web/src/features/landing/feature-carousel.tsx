import { mentalHealthSpecialties } from '@arogo/contract/messages/mental-health-specialties';
import { landingMessages as m } from '@arogo/contract/messages/landing';
import { buildLandingPersonTexts } from '@arogo/contract/messages/landing-person';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { clsx } from 'clsx';
import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Link } from 'react-router';
import { buildSpecialistsPath } from '../../components/shared/assessment/specialists-path.ts';
import { isLinkOpen } from '../../components/shared/persons/person-parts.ts';
import { useIsMindOpen, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { DoctorsSlide, HelpSlide, OnlineSlide, DocumentsSlide, QuestionsSlide } from './slide-drawings.tsx';
import { rotateIndex } from './rotate-index.ts';
import { useAutoRotate } from './use-auto-rotate.ts';

const allSlides = [
  { key: 'questions', Drawing: QuestionsSlide },
  { key: 'doctors', Drawing: DoctorsSlide },
  { key: 'online', Drawing: OnlineSlide },
  { key: 'papers', Drawing: DocumentsSlide },
  { key: 'help', Drawing: HelpSlide },
] as const;

/** The page behind a slide. Doctors are filtered by mental health. */
const getSlidePath = (key: keyof typeof m.slides): string =>
  key === 'doctors' ? buildSpecialistsPath(mentalHealthSpecialties) : m.slides[key].to;

/** The tab that a key moves to; undefined for other keys. */
const getNextIndex = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return rotateIndex(index, 1, count);
  if (key === 'ArrowLeft') return rotateIndex(index, -1, count);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** A carousel of the mental health features. All slides share one grid cell, so the content below does not move. */
export function FeatureCarousel() {
  const person = usePagePerson();
  // Depends on the person's grants, if the account acts for another person.
  const isMindOpen = useIsMindOpen();
  const slides = allSlides.filter(
    ({ key }) => (key !== 'papers' || isMindOpen) && (person === undefined || isLinkOpen(getSlidePath(key), person)),
  );
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const { index, isRotating, isStopped, canRotate, choose, step, toggle } = useAutoRotate(frame, slides.length);

  const moveOn = (event: KeyboardEvent): void => {
    const next = getNextIndex(event.key, index, slides.length);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
    tabs.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <section
      ref={frame}
      aria-roledescription={m.carouselKind}
      aria-label={m.carousel}
      className="overflow-clip rounded-card border border-line bg-card"
    >
      <div aria-live={isRotating ? 'off' : 'polite'} className="grid">
        {slides.map(({ key, Drawing }, place) => {
          const { title, text: ownText } = m.slides[key];
          const text =
            person !== undefined && key === 'questions' ? buildLandingPersonTexts(person.firstName).questions : ownText;
          const isShown = place === index;
          return (
            <div
              key={key}
              role="tabpanel"
              id={`${id}-${key}`}
              aria-labelledby={`${id}-${key}-tab`}
              aria-roledescription={m.slideKind}
              inert={!isShown}
              className={clsx(
                'col-start-1 row-start-1 grid content-start gap-x-12 gap-y-4 p-4 transition-opacity duration-180',
                'sm:p-8 md:grid-cols-[1.1fr_1fr] md:content-center',
                isShown ? 'opacity-100' : 'invisible opacity-0',
              )}
            >
              <div className="md:order-2 md:self-center">
                <Drawing />
              </div>
              <div className="grid content-start justify-items-start md:content-center">
                <h2 className="text-section text-balance md:text-display">{title}</h2>
                <p className="mt-2 max-w-120 text-soft text-pretty">{text}</p>
                <LinkButton as={Link} to={getSlidePath(key)} variant="secondary" className="mt-5">
                  {m.view}
                  <span className="sr-only">: {title}</span>
                </LinkButton>
              </div>
            </div>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-3 sm:px-8">
        <div
          ref={tabs}
          role="tablist"
          aria-label={m.chooseSlide}
          tabIndex={-1}
          onKeyDown={moveOn}
          className="-mx-2 flex flex-wrap gap-x-1"
        >
          {slides.map(({ key }, place) => {
            const isShown = place === index;
            return (
              <button
                key={key}
                type="button"
                role="tab"
                id={`${id}-${key}-tab`}
                aria-controls={`${id}-${key}`}
                aria-selected={isShown}
                tabIndex={isShown ? 0 : -1}
                onClick={() => choose(place)}
                className={clsx(
                  'min-h-11 rounded-control px-2 text-sm font-medium transition-colors duration-150 sm:px-3 sm:text-[0.9375rem]',
                  isShown
                    ? 'text-leaf-ink underline decoration-2 underline-offset-8'
                    : 'text-soft hover:bg-hush hover:text-ink',
                )}
              >
                {m.slides[key].tab}
              </button>
            );
          })}
        </div>
        <div className="flex items-center gap-2 max-sm:w-full">
          {canRotate && (
            <IconButton
              label={isStopped ? m.play : m.pause}
              icon={isStopped ? <Play /> : <Pause />}
              onClick={toggle}
              className="max-sm:-ml-3"
            />
          )}
          <p className="min-w-10 text-center text-sm text-soft tabular-nums max-sm:mr-auto">
            {m.counter(index + 1, slides.length)}
          </p>
          <IconButton look="outlined" label={m.previous} icon={<ArrowLeft />} onClick={() => step(-1)} />
          <IconButton look="outlined" label={m.next} icon={<ArrowRight />} onClick={() => step(1)} />
        </div>
      </div>
    </section>
  );
}
