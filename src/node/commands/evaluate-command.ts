import { evaluateNote } from '../../research/evaluation/evaluate-note';
import { evaluationData } from '../../research/evaluation/evaluation-data';
import { evaluationTable, type TableRow } from '../../research/evaluation/evaluation-table';
import { isFree } from '../../research/model/usage';
import { createEvaluationPorts } from '../../services/models';
import { researchStyle } from '../../services/research-style';
import { EVALUATION_STRINGS as TEXT } from '../../locales/locale';
import { costText } from '../../research/report/run-texts';
import { notePath, openVault, type CommandCall, type Outcome } from './command';

/** `research-note evaluate`: rates the section of a note by a judge model and by counts. */
export async function evaluate({ options, environment: { settings, keys }, run }: CommandCall): Promise<Outcome> {
	const { folder, kit } = await openVault(options);
	const style = researchStyle(settings);
	const ports = createEvaluationPorts(settings, keys, kit, options.offline);
	const evaluation = await evaluateNote(notePath(folder, options), style, ports, run);
	const data = evaluationData(evaluation, style.wordLimit);
	const { title, lines, columns, composite, dimensions, figures } = evaluationTable(data);
	const tables = [
		...(data.judge === null
			? []
			: [rowsText([heading(TEXT.dimension, columns), ...dimensions, composite], (row) => reasonOf(row))]),
		rowsText([heading(TEXT.figure, columns), ...figures]),
	];
	const { problem } = evaluation;
	const cost = isFree(run.usage) ? [] : [costText(run.usage)];
	const failed = problem ? [`${problem.message} ${problem.remediation}`] : [];
	return {
		data: { ...data, usage: run.usage },
		text: [[title, ...lines, ...failed].join('\n'), ...tables, ...cost].join('\n\n'),
		...(problem && { failure: problem }),
	};
}

function heading(name: string, columns: readonly string[]): TableRow {
	return { name, values: columns };
}

function reasonOf(row: TableRow): string {
	return 'reason' in row ? String(row.reason) : '';
}

/** Formats rows as columns, each as wide as its longest text. */
function rowsText(rows: readonly TableRow[], behind: (row: TableRow) => string = () => ''): string {
	const cells = rows.map((row) => [row.name, ...row.values, behind(row)]);
	const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
	return cells
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join('  ')
				.trimEnd(),
		)
		.join('\n');
}
