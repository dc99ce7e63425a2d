import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { FormatProvider, WordsProvider } from "#app/locale/reader.tsx";
import { LanguageProvider } from "#app/shell/language.tsx";
import { wordsFor } from "#app/words/words.server.ts";
import { inCompany } from "../../../../tests/company.ts";
import { taskRecords } from "../../work/tasks/operations.server.ts";
import { reportPage, type ReportPage } from "./page-data.server.ts";
import { TabView } from "#app/crm/office/reports/page/tab-views.tsx";

const drawn = (page: ReportPage): string => {
  const view = (
    <LanguageProvider language="en" digits="latn">
      <FormatProvider language="en" digits="latn">
        <WordsProvider overrides={{}} dictionary={wordsFor("en")} locale="en">
          <TabView page={page} />
        </WordsProvider>
      </FormatProvider>
    </LanguageProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: view }])} />);
};

test("the report of the team draws how late the tasks of each are, task by task", () =>
  inCompany(async ({ as, user }) => {
    const manager = as("manager");
    const task = await taskRecords.create(manager, {
      title: "Measure the kitchen",
      dueOn: "2026-01-04",
      priority: "medium",
      recurrence: "none",
      assigneeId: user("manager").id,
    });
    const later = { ...manager, now: () => new Date(`2026-01-09T10:00:00Z`) };
    const page = await reportPage(later, new URLSearchParams({ tab: "team" }));
    const charts = drawn(page).split("<h2");
    const late = charts.find((chart) => chart.includes("Measure the kitchen"));
    expect(late).toContain(`/crm/tasks/${task.id}`);
    expect(late).toMatch(/>5</);
    const titles = charts.flatMap((chart) => /^[^>]*>([^<]+)</.exec(chart)?.[1] ?? []);
    expect(new Set(titles).size).toBe(titles.length);
  }));
